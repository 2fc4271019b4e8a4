import Type, { type TSchema } from 'typebox';
import { type CalendarDate, parseIsoDate } from '#domain/calendar-date.ts';
import { pence, type Pence } from '#domain/money.ts';
import { AgentError } from '../hmrc-agents/agent-error.ts';
import { withToken } from '../hmrc-agents/agent-authorisation.ts';
import type { ApplicationToken } from '../hmrc-agents/application-token.ts';
import { ask } from '../hmrc-agents/transport.ts';

/** What a record is of. Only `employment` belongs on an employment page. */
export type PayKind =
  | 'employment'
  | 'pension'
  | 'jobseekers'
  | 'incapacity'
  | 'lump-sum'
  | 'state-pension'
  /** HMRC has no record of this time. */
  | 'gap';

export type PayStatus = 'Live' | 'Potentially ceased' | 'Ceased' | 'Unknown';

/** One entry of HMRC's record. */
export interface PayRecord {
  readonly kind: PayKind;
  readonly name: string;
  readonly start: CalendarDate | undefined;
  readonly end: CalendarDate | undefined;
  readonly taxCode: string;
  readonly payeReference: string;
  readonly status: PayStatus;
  readonly pay: Pence | undefined;
  readonly tax: Pence | undefined;
  /** When the pay was last reported. */
  readonly paid: CalendarDate | undefined;
}

const Maybe = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));

/** The parts of /{nino}/{year}/all-details that we read: github.com/hmrc/tax-history. */
const AllDetails = Type.Object({
  employments: Type.Array(
    Type.Object({
      employmentId: Type.String(),
      employerName: Type.String(),
      payeReference: Type.String(),
      startDate: Maybe(Type.String()),
      endDate: Maybe(Type.String()),
      employmentStatus: Type.Union([Type.String(), Type.Number()]),
      employmentPaymentType: Maybe(Type.String()),
      receivingOccupationalPension: Maybe(Type.Boolean()),
    }),
  ),
  payAndTax: Maybe(
    Type.Record(
      Type.String(),
      Type.Object({
        taxablePayTotal: Maybe(Type.Number()),
        taxTotal: Maybe(Type.Number()),
        paymentDate: Maybe(Type.String()),
      }),
    ),
  ),
  incomeSources: Maybe(Type.Record(Type.String(), Type.Object({ taxCode: Maybe(Type.String()) }))),
  statePension: Maybe(Type.Object({ grossAmount: Type.Number() })),
});

/** HMRC's record of PAYE income. Every call throws AgentError. */
export function incomeRecord({ url, token }: { url: string; token: ApplicationToken }) {
  return {
    /**
     * The record of a tax year, by its first calendar year. 'no_data': HMRC has none of this year. 'not_authorised':
     * the person no longer lets us read it.
     */
    async ofYear(nino: string, year: number): Promise<readonly PayRecord[] | 'no_data' | 'not_authorised'> {
      const request = {
        call: 'income record',
        url: `${url}/${encodeURIComponent(nino)}/${year}/all-details`,
      };
      try {
        return recordsIn(await withToken(token, (access) => ask({ ...request, token: access }, AllDetails)));
      } catch (error) {
        if (error instanceof AgentError && error.status === 404) return 'no_data';
        if (error instanceof AgentError && error.status === 403) return 'not_authorised';
        throw error;
      }
    },
  };
}

export type IncomeRecord = ReturnType<typeof incomeRecord>;

function recordsIn({
  employments,
  payAndTax,
  incomeSources,
  statePension,
}: Type.Static<typeof AllDetails>): PayRecord[] {
  const records = employments.map((one): PayRecord => {
    const pay = payAndTax?.[one.employmentId];
    const status = statusOf(one.employmentStatus);
    return {
      kind: kindOf(one, status),
      name: one.employerName.trim(),
      start: dateOf(one.startDate),
      end: dateOf(one.endDate),
      taxCode: incomeSources?.[one.employmentId]?.taxCode ?? '',
      payeReference: one.payeReference.trim(),
      status,
      pay: penceOf(pay?.taxablePayTotal),
      tax: penceOf(pay?.taxTotal),
      paid: dateOf(pay?.paymentDate),
    };
  });
  if (statePension == null) return records;
  return [
    ...records,
    {
      kind: 'state-pension',
      name: 'State Pension',
      start: undefined,
      end: undefined,
      taxCode: '',
      payeReference: '',
      status: 'Live',
      pay: penceOf(statePension.grossAmount),
      // It is paid without deductions.
      tax: undefined,
      paid: undefined,
    },
  ];
}

/** The name of an entry that only says that HMRC has no record of that time. */
const NO_RECORD = 'no record held';

/** PAYE references under which benefits are paid. */
const benefits: Readonly<Record<string, PayKind>> = {
  '892/BA500': 'incapacity',
  '267/ESA500': 'incapacity',
  '267/LS500': 'lump-sum',
  '475/BB00987': 'jobseekers',
};

const paymentTypes: Readonly<Record<string, PayKind>> = {
  OccupationalPension: 'pension',
  JobseekersAllowance: 'jobseekers',
  IncapacityBenefit: 'incapacity',
  EmploymentAndSupportAllowance: 'incapacity',
  StatePensionLumpSum: 'lump-sum',
};

type Employment = Type.Static<typeof AllDetails>['employments'][number];

function kindOf(one: Employment, status: PayStatus): PayKind {
  const isGap = status === 'Unknown' && one.employerName.trim().toLowerCase() === NO_RECORD;
  return isGap ? 'gap' : payKindOf(one);
}

/** What an entry is of, by its type or the PAYE reference under which a benefit is paid. */
export function payKindOf({
  payeReference,
  employmentPaymentType,
  receivingOccupationalPension,
}: Pick<Employment, 'payeReference' | 'employmentPaymentType' | 'receivingOccupationalPension'>): PayKind {
  const reference = payeReference.replace(/\s/g, '').toUpperCase();
  return (
    paymentTypes[employmentPaymentType ?? ''] ??
    benefits[reference] ??
    (receivingOccupationalPension === true ? 'pension' : 'employment')
  );
}

/** By name, or by HMRC's number. */
function statusOf(status: string | number): PayStatus {
  switch (String(status)) {
    case 'Live':
    case '1':
      return 'Live';
    case 'PotentiallyCeased':
    case '2':
      return 'Potentially ceased';
    case 'Ceased':
    case '3':
      return 'Ceased';
    default:
      return 'Unknown';
  }
}

function dateOf(text: string | null | undefined): CalendarDate | undefined {
  return text == null ? undefined : parseIsoDate(text);
}

function penceOf(amount: number | null | undefined): Pence | undefined {
  return amount == null ? undefined : pence(Math.round(amount * 100));
}
