import type { Definition } from '#form-schemas/definition.ts';

/** The other forms of the year, which a box can come from. */
export interface OtherForms {
  /** Single forms only: another form cannot tell list entries apart. */
  readonly forms: readonly { readonly code: string; readonly title: string }[];
  /** The published definition of a form; undefined until it has loaded, or if there is none. */
  readonly definitionOf: (code: string) => Definition | undefined;
  /** Requests the definition of a form. */
  readonly onWanted: (code: string) => void;
}
