/** The target of a help link that names a form: '/taxForms/HW1?boxes=emp_weeks,emp_claim&employed=true'. */
export interface NamedForm {
  /** The form's code. */
  readonly form: string;
  /** Names of the boxes to show; empty when the link only leads to the form. */
  readonly boxes: readonly string[];
  /** Values to prefill, by box name, as text. */
  readonly given: Readonly<Record<string, string>>;
}

const FORM_LINK = /^\/taxForms\/([A-Za-z0-9]+)(?:\?(.*))?$/;

/** Parses a help link. Undefined for a link that leads elsewhere. */
export function readFormLink(link: string | undefined): NamedForm | undefined {
  const [, form, query] = FORM_LINK.exec(link ?? '') ?? [];
  if (form === undefined) return undefined;
  const { boxes = '', ...given } = Object.fromEntries(new URLSearchParams(query));
  return { form, boxes: boxes.split(',').filter(Boolean), given };
}
