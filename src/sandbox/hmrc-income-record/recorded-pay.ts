import { addDays, type CalendarDate, calendarDate } from '#domain/calendar-date.ts';

/** One employment, pension or benefit in HMRC's income record of a year. Amounts are pounds. */
export interface RecordedPay {
  readonly name: string;
  readonly reference: string;
  /** YYYY-MM-DD */
  readonly start: string;
  readonly end?: string;
  readonly status: 'Live' | 'PotentiallyCeased' | 'Ceased' | 'Unknown';
  readonly paymentType?:
    | 'OccupationalPension'
    | 'JobseekersAllowance'
    | 'IncapacityBenefit'
    | 'EmploymentAndSupportAllowance'
    | 'StatePensionLumpSum';
  readonly taxCode?: string;
  readonly pay?: number;
  readonly tax?: number;
  readonly studentLoan?: number;
  readonly isOffPayroll?: boolean;
}

const STATUSES = ['Live', 'PotentiallyCeased', 'Ceased', 'Unknown'];

/** Reads the records by year that a test sends; a returned text is the error. */
export function recordsOf(value: unknown): Readonly<Record<number, readonly RecordedPay[]>> | string {
  if (typeof value !== 'object' || value === null) return 'years must be an object of lists';
  for (const [year, list] of Object.entries(value)) {
    if (!/^\d{4}$/.test(year) || !Array.isArray(list)) return 'years has lists by first year, such as 2025';
    if (!list.every(isRecord)) return `years.${year}: each record needs name, reference, start and status`;
  }
  return value as Record<number, readonly RecordedPay[]>; // Checked above.
}

function isRecord(value: unknown): boolean {
  const at = (name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return (
    ['name', 'reference', 'start'].every((name) => typeof at(name) === 'string') &&
    STATUSES.includes(String(at('status')))
  );
}

/** The record of a year as the service answers it in all-details. The parts are maps by employment id. */
export function allDetails(
  nino: string,
  year: number,
  records: readonly RecordedPay[],
  { statePension, today }: { statePension: number | undefined; today: CalendarDate },
) {
  const ids = records.map((_, place) => employmentId(nino, year, place));
  const byId = <T>(of: (record: RecordedPay, id: string) => T | undefined): Record<string, T> =>
    Object.fromEntries(
      records.flatMap((record, place) => {
        const id = ids[place] ?? '';
        const value = of(record, id);
        return value === undefined ? [] : [[id, value]];
      }),
    );
  return {
    employments: records.map((record, place) => ({
      employmentId: ids[place] ?? '',
      startDate: record.start,
      ...(record.end !== undefined && { endDate: record.end }),
      payeReference: record.reference,
      employerName: record.name,
      employmentStatus: record.status,
      worksNumber: '',
      receivingOccupationalPension: record.paymentType === 'OccupationalPension',
      ...(record.paymentType !== undefined && { employmentPaymentType: record.paymentType }),
    })),
    allowances: [],
    benefits: {},
    payAndTax: byId((record, id) =>
      record.pay === undefined
        ? undefined
        : {
            payAndTaxId: `pay-${id}`,
            taxablePayTotal: record.pay,
            taxTotal: record.tax ?? 0,
            ...(record.studentLoan !== undefined && { studentLoan: record.studentLoan }),
            paymentDate: lastPaid(record.end ?? `${year + 1}-03-31`, today),
            earlierYearUpdates: [],
          },
    ),
    incomeSources: byId((record) =>
      record.taxCode === undefined
        ? undefined
        : { taxCode: record.taxCode, basisOperation: 2, allowances: [], deductions: [] },
    ),
    ...(statePension !== undefined && {
      statePension: { grossAmount: statePension, typeDescription: 'State Pension' },
    }),
  };
}

/** The last pay day that has been: the last day of a month, if the planned one is still to come. */
function lastPaid(planned: string, today: CalendarDate): string {
  return planned <= today ? planned : addDays(calendarDate(`${today.slice(0, 8)}01`), -1);
}

export type AllDetails = ReturnType<typeof allDetails>;

function employmentId(nino: string, year: number, place: number): string {
  return `${nino.slice(2, 8)}00-${year}-4000-8000-${String(place + 1).padStart(12, '0')}`;
}
