import { publishForm } from '#contract/definitions/definitions.ts';
import type { ExtraAnswers } from '#contract/tax-forms/extra-answers.ts';
import type { Field } from '#form-schemas/definition.ts';
import { fieldsReadByApp } from '#form-schemas/dialogs.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { adminToken, draftOf, opened } from '../definitions/staff.ts';

type Answers = ExtraAnswers['answers'];

/** A field that staff add to a dialog. */
export function box(dialog: string, field: Omit<Field, 'id'>): Field {
  return { ...field, id: `${dialog}.${field.name}` };
}

/** Publishes a dialog with these fields after the fixed ones, as an editor does; returns the version. */
export async function publishWith(app: TestApp, code: string, added: readonly Field[]): Promise<number> {
  const params = { code, taxYear: '2019-20' };
  const token = await adminToken(app);
  const revision = await draftOf(
    app,
    token,
    (published) => {
      const own = published.form_json.fields.filter(({ name }) => fieldsReadByApp(code).has(name));
      return { ...published, form_json: { ...published.form_json, fields: [...own, ...added] } };
    },
    params,
  );
  const { body } = await app.call(publishForm, { params, token, body: { revision, note: 'One more box' } });
  if (body.status !== 'success') throw new Error(`not published: ${JSON.stringify(body)}`);
  return (await opened(app, token, params)).version;
}

/** The extra answers that a dialog of this version sends. */
export function given(version: number, answers: Answers, seen?: Answers): ExtraAnswers {
  return {
    tax_year: '2019-20',
    version,
    tax_year_id: 2025,
    answers,
    ...(seen === undefined ? {} : { seen }),
  };
}
