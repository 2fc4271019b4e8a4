import { getForm, saveDraft } from '#contract/definitions.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** SA103S of 2025-26: the form these tests edit. */
export const which = { code: 'SA103S', taxYear: '2025-26' };

export async function adminToken(app: TestApp, email?: string): Promise<string> {
  const { userId } = await addUser(app, { is_admin: true, ...(email === undefined ? {} : { email }) });
  return addSession(app, userId);
}

export async function filer(app: TestApp): Promise<{ userId: number; token: string }> {
  const { userId } = await addUser(app);
  return { userId, token: await addSession(app, userId) };
}

export async function opened(app: TestApp, token: string, params = which) {
  const { body } = await app.call(getForm, { params, token });
  return { ...body, version: body.versions.find(({ current }) => current)?.version ?? 0 };
}

/** The definition with one field changed. */
export function withField(definition: Definition, name: string, changes: Partial<Field>): Definition {
  const fields = definition.form_json.fields.map((field) =>
    field.name === name ? { ...field, ...changes } : field,
  );
  return { ...definition, form_json: { ...definition.form_json, fields } };
}

/** Saves a new draft made from what is published, and gives its revision. */
export async function draftOf(
  app: TestApp,
  token: string,
  edit: (published: Definition) => Definition,
  params = which,
): Promise<number> {
  const { published, draft, version } = await opened(app, token, params);
  const { status, body } = await app.call(saveDraft, {
    params,
    token,
    body: { definition: edit(published), revision: draft?.revision ?? 0, version },
  });
  if (status !== 200) throw new Error(`the draft was refused: ${JSON.stringify(body)}`);
  return body.revision;
}
