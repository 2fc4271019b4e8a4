/** The EXSLT functions that HMRC's rules call, for dates 'YYYY-MM-DD' and times 'YYYY-MM-DDThh:mm:ssZ'. */

export const exsltNamespaces = {
  math: 'http://exslt.org/math',
  date: 'http://exslt.org/dates-and-times',
} as const;

/** An argument in the form the XPath library passes. */
export interface XPathValue {
  readonly stringValue: () => string;
  readonly numberValue: () => number;
}

/** By name. `today` is 'YYYY-MM-DD'. The first argument of each is the context, which none of them needs. */
export function exsltFunctions(today: string) {
  return {
    abs: (_: unknown, value: XPathValue) => Math.abs(value.numberValue()),
    date: (_: unknown, moment?: XPathValue) => (moment === undefined ? today : dayOf(moment.stringValue())),
    seconds: (_: unknown, value: XPathValue) => secondsOf(value.stringValue()),
    add: (_: unknown, moment: XPathValue, duration: XPathValue) =>
      addDuration(moment.stringValue(), duration.stringValue()),
    difference: (_: unknown, from: XPathValue, to: XPathValue) =>
      difference(from.stringValue(), to.stringValue()),
  };
}

function dayOf(moment: string): string {
  return Number.isNaN(momentOf(moment)) ? '' : moment.slice(0, 10);
}

/** Seconds since 1970 of a day or time, or the length of a duration such as 'P364D'. NaN for anything else. */
function secondsOf(value: string): number {
  const days = /^(-?)P(\d+)D$/.exec(value);
  if (days !== null) return Number(`${days[1]}${days[2]}`) * 86_400;
  return momentOf(value) / 1000;
}

function momentOf(value: string): number {
  return /^\d{4}-\d\d-\d\d(T[\d:.]+Z?)?$/.test(value) ? Date.parse(value) : Number.NaN;
}

function addDuration(moment: string, duration: string): string {
  const parts = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?$/.exec(duration);
  if (parts === null || Number.isNaN(momentOf(moment))) return '';
  const [years, months, days] = parts.slice(1).map((part) => Number(part ?? 0));
  const date = new Date(momentOf(moment));
  date.setUTCFullYear(
    date.getUTCFullYear() + (years ?? 0),
    date.getUTCMonth() + (months ?? 0),
    date.getUTCDate() + (days ?? 0),
  );
  const iso = date.toISOString();
  return moment.includes('T') ? iso.replace('.000', '') : iso.slice(0, 10);
}

function difference(from: string, to: string): string {
  const days = Math.round((momentOf(to) - momentOf(from)) / 86_400_000);
  if (Number.isNaN(days)) return '';
  return days < 0 ? `-P${-days}D` : `P${days}D`;
}
