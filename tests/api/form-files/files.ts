import * as contract from '#contract/form-files/form-files.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Sent, TestApp } from '#tests/support/test-app.ts';

type Query = Sent<typeof contract.exportForms>['query'];

/** A file with the published forms, as text. */
export async function exported(app: TestApp, token: string, query: Query = {}) {
  const { status, body } = await app.call(contract.exportForms, { token, query });
  if (status !== 200) throw new Error(`the export was refused: ${JSON.stringify(body)}`);
  return { file: body, text: JSON.stringify(body) };
}

export async function checked(app: TestApp, token: string, text: string, into?: contract.Into) {
  const { status, body } = await app.call(contract.checkImport, {
    token,
    body: { text, ...(into === undefined ? {} : { into }) },
  });
  if (status !== 200) throw new Error(`the file was refused: ${JSON.stringify(body)}`);
  return body;
}

/** Why the whole file is refused. */
export async function refusalOf(app: TestApp, token: string, text: string) {
  const { status, body } = await app.call(contract.checkImport, { token, body: { text } });
  return { status, message: (body as unknown as { message: string }).message };
}

/** Makes drafts of all valid forms in the file. Replaces existing drafts only if `revisions` lists them. */
export async function importAll(
  app: TestApp,
  token: string,
  text: string,
  { into, revision = 0, only }: { into?: contract.Into; revision?: number; only?: string } = {},
) {
  const { forms } = await checked(app, token, text, into);
  const picks = forms
    .filter(({ code, state }) => state !== 'same' && (only === undefined || code === only))
    .map(({ code, taxYear, version }) => ({ code, taxYear, version, revision }));
  return app.call(contract.importForms, {
    token,
    body: { text, name: 'forms.json', picks, ...(into === undefined ? {} : { into }) },
  });
}

/** One definition with the first of its fields changed, as a file without a manifest. */
export function changedFile(definition: Definition, title: string): string {
  const [first, ...rest] = definition.form_json.fields;
  if (first === undefined) throw new Error('a form without fields');
  return JSON.stringify({
    ...definition,
    form_json: { ...definition.form_json, fields: [{ ...first, title }, ...rest] },
  });
}
