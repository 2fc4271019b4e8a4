import type { Definition } from '#form-schemas/definition.ts';

/** The other forms of the year, which a box can come from. */
export interface OtherForms {
  /** Single forms: entries of a list cannot be told apart in another form. */
  readonly forms: readonly { readonly code: string; readonly title: string }[];
  /** What is published of a form; undefined until it is loaded, or when there is none. */
  readonly definitionOf: (code: string) => Definition | undefined;
  /** Asks for the definition of a form. */
  readonly onWanted: (code: string) => void;
}
