import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { FieldControl } from '@vitrine/page-document/descriptions/field-metadata';
import { type ComponentType, createContext, useContext } from 'react';
import type { FieldControlProps } from './field-control-props.ts';

/** An anchor of the page that is edited, to which links may lead. */
export interface PageAnchor {
  id: string;
  label: string;
}

/** What controls need to know beside their field. */
export interface FieldsScope {
  idSite: number;
  /** Language of what is edited. */
  locale?: string | undefined;
  /** French sentence by dotted path; an item of a list is named by its position or its id, `actions.0.label`. */
  errors: Readonly<Record<string, string>>;
  isDisabled: boolean;
  /** The control of each kind of field that stands in the form; lists and groups have fields of their own. */
  controls: Readonly<Partial<Record<FieldControl, ComponentType<FieldControlProps>>>>;
  anchors?: readonly PageAnchor[] | undefined;
  /** The block that is edited, its draft, and what the server has of it: it draws the variants. */
  block?:
    | { kind: ContentKind; id: number; locale: string; block: string; version: number; isStored: boolean }
    | undefined;
  /** The route of the element that is edited, whose own fields follow from it. */
  elementRoute?: string | undefined;
  /** Dotted path of a field, items named by their ids, that is to be opened and to have the focus. */
  wanted?: string | undefined;
  /** Letters of the wanted field before the caret. */
  wantedLetters?: number | undefined;
  /** Whether optional fields are said to be optional: in forms that are sent as a whole. */
  marksOptional?: boolean | undefined;
  /** What an optional field is needed for all the same, said in place of « facultatif ». */
  need?: string | undefined;
  /**
   * Whether what cannot be read is sent as it was typed, so that the server refuses it by name. Else it stays in the
   * field, which says what is wrong.
   */
  sendsUnreadable?: boolean | undefined;
}

export const FieldsContext = createContext<FieldsScope | undefined>(undefined);

export function useFieldsScope(): FieldsScope {
  const scope = useContext(FieldsContext);
  if (!scope) throw new Error('a field stands outside of a form');
  return scope;
}
