import { freeId } from '../palette/free-names.ts';
import { isTaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';

/** What is asked of a form before it is begun, as it is typed. */
export interface NewForm {
  readonly code: string;
  readonly title: string;
  readonly kind: Definition['kind'];
  readonly taxYear: string;
  /** Where answers are kept: the type that filers' answers are stored under (tax_column). */
  readonly store: string;
}

/** What is wrong with what was typed, by what it is about; `form` for the rest. */
export type Wrong = Partial<Record<keyof NewForm | 'form', string>>;

/** The form as a definition: one section with one text in it, since a form cannot hold a heading alone. */
export function definitionOf({ code, title, kind, taxYear, store }: NewForm): Definition | undefined {
  if (!isTaxYear(taxYear)) return undefined;
  const name = 'field_1';
  const id = freeId(new Set(), code, name);
  const field = { name, id, heading: 'New section', title: 'New text', format: 'string' as const };
  // A list says how many entries it may hold; how many, its editor settles.
  const form_json = { ...(kind === 'list' && { list: { max: 20 } }), fields: [field] };
  return { code, taxYear, kind, title: title.trim(), tax_column: store, form_json };
}

/** What the answers of a form are kept as unless something else is typed: 'sa110'. */
export function storeOf(code: string): string {
  return code.toLowerCase().replaceAll('-', '_');
}

/** What shows at once: what is no code, title or name, and codes that are taken. The server looks at the rest. */
export function wrongAtOnce(
  { code, title, store }: NewForm,
  forms: readonly { readonly code: string; readonly taxYear: string }[],
): Wrong {
  const same = forms.filter((form) => form.code.toLowerCase() === code.toLowerCase());
  const codeIsWrong = !/^[A-Za-z0-9_-]{1,40}$/.test(code)
    ? 'Use at most 40 letters, digits, - and _, such as SA110.'
    : same.length > 0
      ? `${same[0]?.code} already exists: ${same.map(({ taxYear }) => taxYear).join(', ')}.`
      : undefined;
  return {
    ...(codeIsWrong !== undefined && { code: codeIsWrong }),
    ...(title.trim() === '' && { title: 'Enter a title.' }),
    ...(!/^[a-z][a-z0-9_]{0,39}$/.test(store) && {
      store:
        'Use at most 40 lower-case letters, digits and _, starting with a letter, such as interest_abroad.',
    }),
  };
}

/** What the server found in the definition, where it is about what is asked here. */
export function wrongByServer(problems: readonly { path: string; message: string }[]): Wrong {
  const of = { '/code': 'code', '/title': 'title', '/kind': 'kind', '/taxYear': 'taxYear' } as const;
  const found: Wrong = {};
  for (const { path, message } of problems) {
    const about = path === '/tax_column' ? 'store' : (of[path as keyof typeof of] ?? 'form');
    found[about] ??= message;
  }
  return found;
}
