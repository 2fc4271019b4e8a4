import { expect, test } from 'vitest';
import { saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { formatUkDate, ukDateOf } from '#domain/calendar-date.ts';
import { startYear, type TaxYear } from '#domain/tax-year.ts';
import { saveUserProfile } from '#contract/profile/profile.ts';
import type { Values } from '#form-schemas/definition.ts';
import { isList } from '#form-schemas/is-list.ts';
import { toWire } from '#form-schemas/wire.ts';
import { sentYears } from '#server/data/filing/xml/return-years.ts';
import type { SavedForm } from '#server/data/answers/saved-forms.repo.ts';
import { shippedForm } from '#tests/filing/full-return.ts';
import { putRight, randomReturn } from '#tests/filing/random-return.ts';
import { newFiler } from '#tests/support/filing.ts';
import { refusedByHmrc } from '#tests/support/hmrc-rules.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { RANDOM_RUNS } from '#tests/support/random-runs.ts';
import { writtenAgain } from '#tests/support/written-again.ts';

const app = useTestApp();

/** Fewer of each year, because filing takes longer than drawing. */
const RETURNS = Math.ceil(RANDOM_RUNS / 5);

test.each(sentYears)(
  'breaks none of HMRC’s rules with random answers of %s that are saved, filed and accepted',
  { timeout: 60_000 + RETURNS * 10_000 },
  async (year) => {
    let tried = 0;
    let filed = 0;
    for (let seed = 0; tried < RETURNS; seed += 1) {
      const right = putRight(randomReturn(year, seed), seed);
      if (right === undefined) continue;
      tried += 1;
      const filer = await newFiler(app);
      const { token, userId } = filer;
      await app.call(saveUserProfile, { token, body: { dob: formatUkDate(right.profile.dob) } });
      // Forms that others read are saved first.
      for (const form of right.saved.toSorted((one, other) => turnOf(other) - turnOf(one)))
        await save(token, year, form);
      const { body } = await filer.submit({ tax_year_id: startYear(year) });
      if (body.success !== 'Y') continue;
      filed += 1;
      expect(await writtenAgain(app, userId), `return ${seed}`).toBe(await sentBy(userId));
      expect(refusedByHmrc(year, await sentBy(userId), ukDateOf(app.clock.now)), `return ${seed}`).toEqual(
        [],
      );
    }
    // We refuse some: the forms saved first could not be saved as drawn.
    expect(filed).toBeGreaterThanOrEqual(RETURNS / 2);
  },
);

function turnOf({ code }: SavedForm): number {
  return ['final', 'HW1', 'SA100'].indexOf(code);
}

type Answers = Pick<SavedForm, 'code' | 'section' | 'answers'>;

/** Saves what the form accepts: a box that is hidden while other forms are missing is left out. */
async function save(token: string, year: TaxYear, { code, section, answers }: Answers): Promise<void> {
  const definition = shippedForm(code, year);
  const entries = isList(answers) ? answers : [answers];
  const wire = entries.map((one) => toWire(definition, year, one));
  const { body } = await app.call(saveTaxData, {
    token,
    query: { tax_year_id: startYear(year), type: section },
    body: isList(answers) ? wire : wire[0],
  });
  if (body.status === 'success') return;
  const refused = new Set(body.issues.map(({ field }) => field));
  const accepted = entries.map((values, entry): Values => {
    const names = Object.entries(values).filter(
      ([name]) => !refused.has(isList(answers) ? `${entry}.${name}` : name),
    );
    return Object.fromEntries(names);
  });
  const isLess = accepted.some(
    (one, entry) => Object.keys(one).length < Object.keys(entries[entry] ?? {}).length,
  );
  if (isLess)
    await save(token, year, { code, section, answers: isList(answers) ? accepted : (accepted[0] ?? {}) });
}

async function sentBy(userId: number): Promise<string> {
  const [row] = await app.services.db.asUser(userId, (tx) =>
    tx.selectFrom('submissions').selectAll().execute(),
  );
  return app.services.seal.open(Buffer.from(row?.request_xml ?? '', 'base64'));
}
