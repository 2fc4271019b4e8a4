import type { Definition } from '#form-schemas/definition.ts';
import { bookWidgets, isPracticeForm, taxAttributes } from '#form-schemas/practice-form.ts';

/** What the editor offers for a form. Lint refuses the rest, wherever it comes from. */
export interface EditorKind {
  /** It is of a practice: it has no years and feeds nothing, and it can be signed. */
  readonly isOfPractice: boolean;
  /** Whether a field can have this attribute. */
  readonly hasAttribute: (attribute: string) => boolean;
  /** Whether the palette has this widget. */
  readonly hasWidget: (name: string) => boolean;
}

const ofStaff: EditorKind = { isOfPractice: false, hasAttribute: () => true, hasWidget: () => true };
const ofPractice: EditorKind = {
  isOfPractice: true,
  hasAttribute: (attribute) => !taxAttributes.has(attribute),
  hasWidget: (name) => !bookWidgets.has(name),
};

/** Returns the same object for every form of a kind. */
export function editorKindOf(definition: Definition): EditorKind {
  return isPracticeForm(definition) ? ofPractice : ofStaff;
}
