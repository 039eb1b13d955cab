import { useQuery } from '@tanstack/react-query';
import { controlAttributes } from '../../../base/forms/control.ts';
import formStyles from '../../../base/forms/controls.module.css';
import { sitePagesQuery } from '../../contents/contents.queries.ts';
import type { FieldControlProps } from '../rows/field-control-props.ts';
import { fieldChoicesQuery } from '../rows/fields.queries.ts';
import { useFieldsScope } from '../rows/fields-scope.ts';

interface Choice {
  value: string | number;
  label: string;
  isVisible?: boolean;
}

interface ReferenceSelectProps extends FieldControlProps {
  choices: readonly Choice[] | undefined;
  /** What stands for none. */
  none: string;
  /** What to do where there is nothing to choose. */
  emptyHint: string;
  /** What is said beside what visitors do not see. */
  hidden: string;
}

/** A choice among records of the site, by name. A chosen one that is gone stays, and is said to be gone. */
function ReferenceSelect({ choices, none, emptyHint, hidden, field, ...props }: ReferenceSelectProps) {
  const { value } = props;
  const isChosen = value !== undefined && value !== null && value !== '';
  const isGone = choices !== undefined && isChosen && !choices.some((choice) => choice.value === value);
  const canBeNone = field.isNullable || !field.isRequired || !isChosen;
  return (
    <>
      <select
        {...controlAttributes(props)}
        className={formStyles.input}
        value={isChosen ? String(value) : ''}
        onChange={({ currentTarget }) =>
          props.onChange(
            choices?.find((choice) => String(choice.value) === currentTarget.value)?.value ??
              (field.isNullable ? null : undefined),
          )
        }
      >
        {canBeNone && <option value="">{field.isRequired ? 'Choisir…' : none}</option>}
        {isChosen && choices === undefined && <option value={String(value)}>…</option>}
        {isGone && <option value={String(value)}>Supprimé</option>}
        {choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.isVisible === false ? `${choice.label} (${hidden})` : choice.label}
          </option>
        ))}
      </select>
      {choices?.length === 0 && <span className={formStyles.note}>{emptyHint}</span>}
    </>
  );
}

function useChoices() {
  return useQuery(fieldChoicesQuery(useFieldsScope().idSite)).data;
}

export function FormReferenceControl(props: FieldControlProps) {
  return (
    <ReferenceSelect
      {...props}
      choices={useChoices()?.forms}
      none="Aucun formulaire"
      hidden="fermé"
      emptyHint="Ce site n’a pas encore de formulaire."
    />
  );
}

export function AlbumReferenceControl(props: FieldControlProps) {
  return (
    <ReferenceSelect
      {...props}
      choices={useChoices()?.albums}
      none={props.field.placeholder ?? 'Aucun album'}
      hidden="pas en ligne"
      emptyHint="Créez d’abord un album, dans Publications."
    />
  );
}

export function BlogFolderControl(props: FieldControlProps) {
  return (
    <ReferenceSelect
      {...props}
      choices={useChoices()?.blogFolders}
      none="Aucun dossier"
      hidden="caché"
      emptyHint="Le blog n’a pas encore de dossier."
    />
  );
}

export function ElementRouteControl(props: FieldControlProps) {
  return (
    <ReferenceSelect
      {...props}
      choices={useChoices()?.elementRoutes}
      none="Aucune rubrique"
      hidden="cachée"
      emptyHint="Le catalogue n’a pas encore de rubrique."
    />
  );
}

export function ElementControl(props: FieldControlProps) {
  return (
    <ReferenceSelect
      {...props}
      choices={useChoices()?.elements}
      none="Aucun élément"
      hidden="pas en ligne"
      emptyHint="Publiez d’abord un élément, dans Ateliers et éléments."
    />
  );
}

export function ProductControl(props: FieldControlProps) {
  return (
    <ReferenceSelect
      {...props}
      choices={useChoices()?.products}
      none="Aucun produit"
      hidden="pas en ligne"
      emptyHint="La boutique n’a pas encore de produit."
    />
  );
}

export function DeclinationControl(props: FieldControlProps) {
  return (
    <ReferenceSelect
      {...props}
      choices={useChoices()?.declinations}
      none="Aucune bouteille"
      hidden="pas en vente"
      emptyHint="Ajoutez d’abord des déclinaisons à vos vins."
    />
  );
}

export function VariationControl(props: FieldControlProps) {
  return (
    <ReferenceSelect
      {...props}
      choices={useChoices()?.variations}
      none="Aucune variation"
      hidden="cachée"
      emptyHint="Créez d’abord une variation, dans Boutique."
    />
  );
}

export function MealIconControl(props: FieldControlProps) {
  return (
    <ReferenceSelect
      {...props}
      choices={useChoices()?.mealIcons}
      none="Aucun mets"
      hidden="caché"
      emptyHint="Créez d’abord un accord, dans Boutique."
    />
  );
}

export function CarrierControl(props: FieldControlProps) {
  return (
    <ReferenceSelect
      {...props}
      choices={useChoices()?.carriers}
      none="Aucun transporteur"
      hidden="archivé"
      emptyHint="Ajoutez d’abord un transporteur, dans Boutique."
    />
  );
}

export function ShippingZoneControl(props: FieldControlProps) {
  return (
    <ReferenceSelect
      {...props}
      choices={useChoices()?.shippingZones}
      none="Aucune zone"
      hidden="cachée"
      emptyHint="Ajoutez d’abord une zone de livraison, dans Boutique."
    />
  );
}

export function PickupAddressControl(props: FieldControlProps) {
  return (
    <ReferenceSelect
      {...props}
      choices={useChoices()?.pickupAddresses}
      none="Toutes"
      hidden="cachée"
      emptyHint="Ajoutez d’abord une adresse de type «&nbsp;Point de retrait&nbsp;», dans Coordonnées."
    />
  );
}

/** A screen of the program for which a page stands. */
export function ScreenControl(props: FieldControlProps) {
  const screens = useQuery(sitePagesQuery(useFieldsScope().idSite)).data?.screens;
  return (
    <ReferenceSelect
      {...props}
      choices={screens?.map(({ route, label }) => ({ value: route, label }))}
      none={'Aucun\u00a0: la page montre ses blocs'}
      hidden="caché"
      emptyHint="Il n’y a pas d’écran à reprendre."
    />
  );
}
