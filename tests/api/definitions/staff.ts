import { getForm, saveDraft } from '#contract/definitions/definitions.ts';
import type { StaffRole } from '#contract/staff/staff-roles.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { putSecondAdmin } from '#server/data/users/staff.repo.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** SA103S of 2025-26: the form these tests edit. */
export const which = { code: 'SA103S', taxYear: '2025-26' };

/** An admin of an installation without a second admin, who can publish alone. */
export async function adminToken(app: TestApp, email?: string): Promise<string> {
  await app.services.db.asSystem((tx) => putSecondAdmin(tx, false));
  return staffToken(app, ['editor', 'approver'], email);
}

/** A member of staff with these roles. A second admin is required unless the test changes that. */
export async function staffToken(app: TestApp, roles: StaffRole[], email?: string): Promise<string> {
  const columns = { is_admin: true, staff_roles: roles, ...(email === undefined ? {} : { email }) };
  const { userId } = await addUser(app, columns);
  return addSession(app, userId);
}

export async function filer(app: TestApp): Promise<{ userId: number; token: string }> {
  const { userId } = await addUser(app);
  return { userId, token: await addSession(app, userId) };
}

export async function opened(app: TestApp, token: string, params = which) {
  const { body } = await app.call(getForm, { params, token });
  return { ...body, version: body.versions[0]?.version ?? 0 };
}

/** The definition with one field changed. */
export function withField(definition: Definition, name: string, changes: Partial<Field>): Definition {
  const fields = definition.form_json.fields.map((field) =>
    field.name === name ? { ...field, ...changes } : field,
  );
  return { ...definition, form_json: { ...definition.form_json, fields } };
}

/** Saves a new draft of the published form, and returns its revision. */
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
