import type { ExtraAnswers } from '#contract/tax-forms/extra-answers.ts';
import { getTaxForms } from '#contract/tax-forms/tax-forms.ts';
import type { TestApp } from './test-app.ts';

/** Makes a save with this business chosen in the dialog, as its form would send it. Throws if the save is refused. */
export async function chooseBusiness(
  app: TestApp,
  token: string,
  dialog: string,
  business: string,
  save: (extra: ExtraAnswers) => Promise<{ readonly status: number; readonly body: unknown }>,
): Promise<void> {
  const { body } = await app.call(getTaxForms, { token, query: { tax_year_id: 2025, form: dialog } });
  const form = body.forms.find(({ code }) => code === dialog);
  if (form === undefined) throw new Error(`no form ${dialog}`);
  const { tax_year, version } = form;
  const reply = await save({ tax_year, version, tax_year_id: 2025, answers: { business } });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
}
