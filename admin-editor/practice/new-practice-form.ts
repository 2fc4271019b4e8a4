import { LARGEST_FORM_FILE } from '#contract/limits.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { asPracticeForm } from '#form-schemas/practice-form.ts';
import { textInFile } from '../form-files/text-in-file.ts';
import { copyOfForm } from '../new-form/copy-of-form.ts';
import { definitionOf } from '../new-form/new-form.ts';
import { readOtherFormat } from '../other-formats/read-other-format.ts';

/** What a new form of a practice begins with; without an original, it is empty. */
export interface Beginning {
  readonly original: Definition | undefined;
  readonly title: string;
}

/** The server sets the code and the year. */
const NEW = { code: 'form', taxYear: '2025-26', store: 'practice_form' } as const;

/** The first draft of a form, for the server. */
export function formToCreate({ original }: Beginning, title: string): Definition {
  const form =
    original === undefined
      ? definitionOf({ ...NEW, title, kind: 'single' })
      : copyOfForm(original, { ...NEW, title });
  if (form === undefined) throw new Error('a new form needs a tax year');
  return asPracticeForm({ ...form, title }, NEW);
}

/** A form of another tool, and what of it our forms cannot have. A string says why there is none. */
export async function readFormFile(
  file: File,
): Promise<{ beginning: Beginning; left: readonly string[] } | string> {
  const text = file.size < LARGEST_FORM_FILE ? await textInFile(file) : undefined;
  if (text === undefined) return 'This file is not text in UTF-8 of less than 5 MB.';
  const taken = readOtherFormat(text, NEW.code);
  if (typeof taken === 'string') return taken;
  const title = taken.title || 'New form';
  const original = definitionOf({ ...NEW, title, kind: 'single' }, { from: 'file', text });
  return {
    beginning: { original, title },
    left: taken.omitted.map(({ where, what }) => `${where}: ${what}`),
  };
}
