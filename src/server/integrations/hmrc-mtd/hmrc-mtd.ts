import type { SetQuarterlyPeriodsBody } from './bodies/business-details-api.d.ts';
import type {
  AddBenefitBody,
  AmendBenefitAmountsBody,
  AmendBenefitBody,
} from './bodies/individuals-state-benefits-api.d.ts';
import { type HmrcReply, send, type Transport } from './transport.ts';

/** Versions in force: HMRC's guide to Making Tax Digital for Income Tax. */
const version = {
  details: '2.0',
  obligations: '3.0',
  trade: '5.0',
  property: '6.0',
  calculations: '8.0',
  benefits: '2.0',
  person: '2.0',
  employments: '2.0',
  payeEmployment: '1.2',
  payeIncome: '1.2',
  payeTax: '1.1',
} as const;

export interface Person {
  readonly nino: string;
  readonly access: string;
  /** The fraud prevention headers of this call. */
  readonly headers: Readonly<Record<string, string>>;
  /** For HMRC's sandbox only. */
  readonly scenario?: string | undefined;
}

export type CalculationType = 'in-year' | 'intent-to-finalise' | 'intent-to-amend';

/**
 * HMRC's Digital Tax operations for one person. Each returns HMRC's reply, also a refusal, and throws HmrcUnreachable
 * when there is none. Years are '2025-26', days 'YYYY-MM-DD'.
 */
export function hmrcMtd(transport: Transport, { nino, access, headers, scenario }: Person) {
  const call =
    (method: 'GET' | 'POST' | 'PUT' | 'DELETE', api: keyof typeof version) =>
    (name: string, path: string, body?: object): Promise<HmrcReply> =>
      send(transport, {
        method,
        path,
        call: name,
        version: version[api],
        headers: { ...headers, ...(scenario && { 'Gov-Test-Scenario': scenario }) },
        access,
        body,
      });
  const trade = (id: string) => `/individuals/business/self-employment/${nino}/${id}`;
  const property = (id: string) => `/individuals/business/property/uk/${nino}/${id}`;
  const calculations = (year: string) => `/individuals/calculations/${nino}/self-assessment/${year}`;
  const benefits = (year: string) => `/individuals/state-benefits/${nino}/${year}`;

  const paye = (of: string, utr: string, year: string) =>
    `/individual-${of}/sa/${utr}/annual-summary/${year}`;

  return {
    businesses: () => call('GET', 'details')('list businesses', `/individuals/business/details/${nino}/list`),
    business: (id: string) =>
      call('GET', 'details')('business', `/individuals/business/details/${nino}/${id}`),
    setQuarterlyPeriods: (id: string, year: string, body: SetQuarterlyPeriodsBody) =>
      call('PUT', 'details')(
        'quarterly periods',
        `/individuals/business/details/${nino}/${id}/${year}`,
        body,
      ),
    itsaStatus: (year: string, { andLater }: { andLater: boolean }) =>
      call('GET', 'person')(
        'ITSA status',
        `/individuals/person/itsa-status/${nino}/${year}${andLater ? '?futureYears=true' : ''}`,
      ),
    /** At most 366 days. */
    obligations: (from: string, to: string) =>
      call('GET', 'obligations')(
        'obligations',
        `/obligations/details/${nino}/income-and-expenditure?fromDate=${from}&toDate=${to}`,
      ),
    finalDeclarationObligations: (year: string) =>
      call('GET', 'obligations')(
        'final declaration obligations',
        `/obligations/details/${nino}/crystallisation?taxYear=${year}`,
      ),

    trade: {
      cumulative: (id: string, year: string) =>
        call('GET', 'trade')('cumulative summary', `${trade(id)}/cumulative/${year}`),
      putCumulative: (id: string, year: string, body: object) =>
        call('PUT', 'trade')('cumulative summary', `${trade(id)}/cumulative/${year}`, body),
      periods: (id: string, year: string) => call('GET', 'trade')('periods', `${trade(id)}/period/${year}`),
      period: (id: string, year: string, period: string) =>
        call('GET', 'trade')('period', `${trade(id)}/period/${year}/${period}`),
      createPeriod: (id: string, _year: string, body: object) =>
        call('POST', 'trade')('new period', `${trade(id)}/period`, body),
      amendPeriod: (id: string, year: string, period: string, body: object) =>
        call('PUT', 'trade')('period', `${trade(id)}/period/${year}/${period}`, body),
      annual: (id: string, year: string) =>
        call('GET', 'trade')('annual submission', `${trade(id)}/annual/${year}`),
      putAnnual: (id: string, year: string, body: object) =>
        call('PUT', 'trade')('annual submission', `${trade(id)}/annual/${year}`, body),
    },
    property: {
      cumulative: (id: string, year: string) =>
        call('GET', 'property')('cumulative summary', `${property(id)}/cumulative/${year}`),
      putCumulative: (id: string, year: string, body: object) =>
        call('PUT', 'property')('cumulative summary', `${property(id)}/cumulative/${year}`, body),
      periods: (id: string, year: string) =>
        call('GET', 'property')('periods', `/individuals/business/property/${nino}/${id}/period/${year}`),
      period: (id: string, year: string, period: string) =>
        call('GET', 'property')('period', `${property(id)}/period/${year}/${period}`),
      createPeriod: (id: string, year: string, body: object) =>
        call('POST', 'property')('new period', `${property(id)}/period/${year}`, body),
      amendPeriod: (id: string, year: string, period: string, body: object) =>
        call('PUT', 'property')('period', `${property(id)}/period/${year}/${period}`, body),
      annual: (id: string, year: string) =>
        call('GET', 'property')('annual submission', `${property(id)}/annual/${year}`),
      putAnnual: (id: string, year: string, body: object) =>
        call('PUT', 'property')('annual submission', `${property(id)}/annual/${year}`, body),
    },

    trigger: (year: string, type: CalculationType) =>
      call('POST', 'calculations')('trigger', `${calculations(year)}/trigger/${type}`),
    calculations: (year: string) => call('GET', 'calculations')('calculations', calculations(year)),
    calculation: (year: string, id: string) =>
      call('GET', 'calculations')('calculation', `${calculations(year)}/${id}`),
    declare: (year: string, id: string, type: 'final-declaration' | 'confirm-amendment') =>
      call('POST', 'calculations')('final declaration', `${calculations(year)}/${id}/${type}`),

    /** What HMRC has reconciled of a person in Self Assessment, by their tax reference. */
    paye: {
      employments: (utr: string, year: string) =>
        call('GET', 'payeEmployment')('employments of a year', paye('employment', utr, year)),
      income: (utr: string, year: string) =>
        call('GET', 'payeIncome')('income of a year', paye('income', utr, year)),
      tax: (utr: string, year: string) => call('GET', 'payeTax')('tax of a year', paye('tax', utr, year)),
    },
    employments: {
      list: (year: string) =>
        call('GET', 'employments')('employments', `/individuals/employments-income/${nino}/${year}`),
      figures: (year: string, id: string) =>
        call('GET', 'employments')(
          'pay of an employment',
          `/individuals/employments-income/${nino}/${year}/${id}/financial-details?source=hmrc-held`,
        ),
    },

    benefits: (year: string) => call('GET', 'benefits')('state benefits', benefits(year)),
    addBenefit: (year: string, body: AddBenefitBody) =>
      call('POST', 'benefits')('new state benefit', benefits(year), body),
    amendBenefit: (year: string, id: string, body: AmendBenefitBody) =>
      call('PUT', 'benefits')('state benefit', `${benefits(year)}/${id}`, body),
    putBenefitAmounts: (year: string, id: string, body: AmendBenefitAmountsBody) =>
      call('PUT', 'benefits')('amounts of a state benefit', `${benefits(year)}/${id}/amounts`, body),
    deleteBenefit: (year: string, id: string) =>
      call('DELETE', 'benefits')('state benefit', `${benefits(year)}/${id}`),
    ignoreBenefit: (year: string, id: string) =>
      call('POST', 'benefits')('ignore a state benefit', `${benefits(year)}/${id}/ignore`),
    unignoreBenefit: (year: string, id: string) =>
      call('POST', 'benefits')('restore a state benefit', `${benefits(year)}/${id}/unignore`),
  };
}

export type HmrcMtd = ReturnType<typeof hmrcMtd>;
