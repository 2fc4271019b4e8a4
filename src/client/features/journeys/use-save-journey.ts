import type { ExtraAnswers } from '#contract/tax-forms/extra-answers.ts';
import type { Journey } from '#contract/journeys/journeys.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { type TaxYear, taxYearLabel, taxYearOf } from '#domain/tax-year.ts';
import { confirmFiledYear } from '../../shared/books/confirm-change.ts';
import { useDone } from '../../shared/books/use-acts.ts';
import { withExtra } from '../../shared/forms/extra-form.ts';
import { useAddJourneyMutation, useClaimJourneyMutation, useEditJourneyMutation } from './api.ts';
import type { JourneyFields } from './journey-values.ts';

/**
 * Saves the dialog. `shown` is the tax year on the screen: the message names another one, where the journey then is.
 * 'taken': another journey has that time. 'stopped': the person did not confirm.
 */
export function useSaveJourney(shown: TaxYear) {
  const [add] = useAddJourneyMutation();
  const [claim] = useClaimJourneyMutation();
  const [edit] = useEditJourneyMutation();
  const report = useDone();

  /** Adds the journey, then claims it with the same miles: spec 2, 4. Rejects with a CallError. */
  const addAndClaim = async (fields: JourneyFields, extra: ExtraAnswers | undefined) => {
    const { type, start_time, end_time, ...rest } = fields;
    const query = { ...rest, vehicle: type, date: start_time, enddate: end_time };
    const added = await add({ query, body: extra === undefined ? null : { extra } }).unwrap();
    const { id, change_id } = added;
    if (added.status === 'error' || id === undefined || change_id === undefined) return 'taken' as const;
    const { miles, comments } = fields;
    const claimed = await confirmFiledYear((filed) =>
      claim({ query: { id, miles, comments, ...filed } }).unwrap(),
    );
    const where = otherYear(start_time, shown);
    if (claimed === undefined) report(`Journey added${where}, not claimed`, [change_id]);
    else report(`Journey added${where} and claimed`, [claimed.change_id, change_id]);
    return 'saved' as const;
  };

  return {
    save: async (
      journey: Journey | undefined,
      fields: JourneyFields,
      extra: ExtraAnswers | undefined,
    ): Promise<'saved' | 'taken' | 'stopped'> => {
      if (journey === undefined) return addAndClaim(fields, extra);
      const body = { ...changed(journey, fields), ...withExtra(extra) };
      if (Object.keys(body).length === 0) return 'saved';
      const answer = await confirmFiledYear((filed) =>
        edit({ query: { id: journey.id, ...filed }, body }).unwrap(),
      );
      if (answer === undefined) return 'stopped';
      if (answer.status === 'error' || answer.change_id === undefined) return 'taken';
      report(`Journey saved${otherYear(fields.start_time, shown)}`, [answer.change_id]);
      return 'saved';
    },
  };
}

/** ' in 2025-2026', if that is not the year on the screen. */
function otherYear(start: string, shown: TaxYear): string {
  const year = taxYearOf(ukDateOf(new Date(start)));
  return year === undefined || year === shown ? '' : ` in ${taxYearLabel(year)}`;
}

/** The fields that differ from the journey. The milliseconds of its start do not make a difference. */
function changed(journey: Journey, fields: JourneyFields): Partial<JourneyFields> {
  const isSameTime = (one: string, other: string) => one.slice(0, 16) === other.slice(0, 16);
  const miles = journey.claimed === 'Y' ? journey.miles_claimed : journey.miles;
  const { start_time, end_time, ...others } = fields;
  const hasTime = !isSameTime(start_time, journey.start_time) || !isSameTime(end_time, journey.end_time);
  return {
    ...Object.fromEntries(
      Object.entries(others).filter(
        ([name, value]) => value !== (name === 'miles' ? miles : journey[name as keyof typeof others]),
      ),
    ),
    ...(hasTime ? { start_time, end_time } : {}),
  };
}
