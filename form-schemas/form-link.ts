/** Where a help link leads that names a form: '/taxForms/HW1?boxes=emp_weeks,emp_claim&employed=true'. */
export interface NamedForm {
  /** Its code. */
  readonly form: string;
  /** Names of the boxes to show; none when it only leads to the form. */
  readonly boxes: readonly string[];
  /** What goes with them, by the name of its box, as text. */
  readonly given: Readonly<Record<string, string>>;
}

const FORM_LINK = /^\/taxForms\/([A-Za-z0-9]+)(?:\?(.*))?$/;

/** Reads a help link. Undefined for one that leads elsewhere. */
export function readFormLink(link: string | undefined): NamedForm | undefined {
  const [, form, query] = FORM_LINK.exec(link ?? '') ?? [];
  if (form === undefined) return undefined;
  const { boxes = '', ...given } = Object.fromEntries(new URLSearchParams(query));
  return { form, boxes: boxes.split(',').filter(Boolean), given };
}
