import type { Business, saveBusiness } from '#contract/businesses/businesses.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { formatUkDate, parseIsoDate, parseUkDate } from '#domain/calendar-date.ts';
import type { Value, Values } from '#form-schemas/definition.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';

export type BusinessBody = BodyOf<typeof saveBusiness>;

/** A business as its form shows it. */
export function valuesOf({ kind, name, share, main, hmrc_id, started, ended }: Business): Values {
  return {
    kind,
    name,
    share,
    main: main === 'Y',
    ...(hmrc_id === '' ? {} : { hmrc_id }),
    ...day('started', started),
    ...day('ended', ended),
  };
}

/** The body of the call; the values have passed the form's checks. */
export function businessBody(id: number | undefined, values: DialogValues<'business'>): BusinessBody {
  const { share } = values;
  return {
    id: id ?? -1,
    kind: values.kind === 'let' ? 'let' : 'trade',
    name: String(values.name ?? '').trim(),
    main: values.main === true ? 'Y' : 'N',
    started: wireDay(values.started),
    ended: wireDay(values.ended),
    share: values.kind === 'let' && typeof share === 'number' ? share : 100,
    hmrc_id: typeof values.hmrc_id === 'string' ? values.hmrc_id : '',
  };
}

function day(name: string, text: string): Values {
  const found = parseUkDate(text);
  return found === undefined ? {} : { [name]: found };
}

function wireDay(value: Value | undefined): string {
  const found = typeof value === 'string' ? parseIsoDate(value) : undefined;
  return found === undefined ? '' : formatUkDate(found);
}
