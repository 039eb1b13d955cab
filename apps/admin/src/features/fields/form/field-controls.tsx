import type { FieldControl } from '@vitrine/page-document/descriptions/field-metadata';
import type { ComponentType } from 'react';
import { SwitchControl } from '../../../base/forms/text-controls.tsx';
import { MultiSelectControl, SegmentedControl, SelectFieldControl } from '../controls/choice-controls.tsx';
import { ElementFieldsControl } from '../controls/element-fields-control.tsx';
import { GroupControl } from '../controls/group-control.tsx';
import { IconControl } from '../controls/icon-control.tsx';
import { LinkControl } from '../controls/link-control.tsx';
import { ListControl } from '../controls/list-control.tsx';
import {
  AlbumReferenceControl,
  BlogFolderControl,
  CarrierControl,
  DeclinationControl,
  ElementControl,
  ElementRouteControl,
  FormReferenceControl,
  MealIconControl,
  PickupAddressControl,
  ProductControl,
  ScreenControl,
  ShippingZoneControl,
  VariationControl,
} from '../controls/reference-controls.tsx';
import { RichTextControl } from '../controls/rich-text-control.tsx';
import { TagsControl } from '../controls/tags-control.tsx';
import {
  AnchorFieldControl,
  DateFieldControl,
  DateTimeFieldControl,
  EmailFieldControl,
  MultilineFieldControl,
  NumberFieldControl,
  PathFieldControl,
  PriceFieldControl,
  TelephoneFieldControl,
  TextFieldControl,
  TimeFieldControl,
  UrlFieldControl,
} from '../controls/typed-controls.tsx';
import { ImageControl } from '../media-controls/image-control.tsx';
import { MediaListControl } from '../media-controls/media-list-control.tsx';
import { ShapeControl } from '../picture-controls/shape-control.tsx';
import { SwatchControl } from '../picture-controls/swatch-control.tsx';
import { VariantControl } from '../picture-controls/variant-control.tsx';
import type { FieldControlProps } from '../rows/field-control-props.ts';

function SwitchFieldControl({ field, ...props }: FieldControlProps) {
  return <SwitchControl {...props} value={(props.value ?? field.defaultValue) === true} />;
}

/** The control of each kind of field: a new kind has one, or the program does not compile. */
export const fieldControls: Readonly<Record<FieldControl, ComponentType<FieldControlProps>>> = {
  text: TextFieldControl,
  multiline: MultilineFieldControl,
  'rich-text': RichTextControl,
  number: NumberFieldControl,
  price: PriceFieldControl,
  switch: SwitchFieldControl,
  select: SelectFieldControl,
  segmented: SegmentedControl,
  'multi-select': MultiSelectControl,
  variant: VariantControl,
  swatch: SwatchControl,
  shape: ShapeControl,
  image: ImageControl,
  'media-list': MediaListControl,
  link: LinkControl,
  icon: IconControl,
  date: DateFieldControl,
  time: TimeFieldControl,
  'date-time': DateTimeFieldControl,
  form: FormReferenceControl,
  album: AlbumReferenceControl,
  'blog-folder': BlogFolderControl,
  'element-route': ElementRouteControl,
  element: ElementControl,
  product: ProductControl,
  declination: DeclinationControl,
  variation: VariationControl,
  'meal-icon': MealIconControl,
  carrier: CarrierControl,
  'shipping-zone': ShippingZoneControl,
  'pickup-address': PickupAddressControl,
  'element-fields': ElementFieldsControl,
  screen: ScreenControl,
  tags: TagsControl,
  email: EmailFieldControl,
  telephone: TelephoneFieldControl,
  url: UrlFieldControl,
  path: PathFieldControl,
  anchor: AnchorFieldControl,
  list: ListControl,
  group: GroupControl,
};
