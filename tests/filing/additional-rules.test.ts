import { expect, test } from 'vitest';
import { judgeReturn } from '#sandbox/hmrc-transaction-engine/judge-return.ts';
import { readTree } from '#return-rules/tree.ts';
import { markMessage } from '#server/integrations/hmrc-transaction-engine/mark-message.ts';
import { fullReturn } from './full-return.ts';

const UTR = '2325648152';

/** The numbers of the rules that the return breaks with this additional information; the mark is made again. */
function broken(page: string): readonly number[] {
  const envelope = fullReturn(UTR, '2024-25')
    .replace(
      '</YourTaxReturn>',
      '<AdditionalInformationSchedule>yes</AdditionalInformationSchedule></YourTaxReturn>',
    )
    .replace('</SA100>', `</SA100><SA101>${page}</SA101>`);
  const header =
    '<Header><MessageDetails><Class>HMRC-SA-SA100</Class></MessageDetails></Header>' +
    `<GovTalkDetails><Keys><Key Type="UTR">${UTR}</Key></Keys></GovTalkDetails>`;
  const xmlns = 'http://www.govtalk.gov.uk/CM/envelope';
  const { xml } = markMessage(
    `<GovTalkMessage xmlns="${xmlns}">${header}<Body>${envelope}</Body></GovTalkMessage>`,
  );
  const judgement = judgeReturn(xml, readTree(xml), '2026-11-20');
  return judgement.accepted ? [] : judgement.errors.map(({ number }) => number);
}

const within = (names: string, inside: string): string =>
  names
    .split('/')
    .toReversed()
    .reduce((so, name) => `<${name}>${so}</${name}>`, inside);
const element = (name: string, text: string) => `<${name}>${text}</${name}>`;
const couple = (inside: string) => within('AgeRelatedMarriedCouplesAllowance', inside);
const gains = (inside: string) => within('LifeInsuranceGains', inside);
const pay = (inside: string) => within('SharesEmploymentCompensationsAndDeductions', inside);
const pensions = (inside: string) => within('OtherInformation/PensionTaxAndLumpSums', inside);
const losses = (inside: string) => within('OtherInformation/IncomeTaxLosses', inside);

const NAME = element('SpousesName', 'Kim');
const OLDER = element('SpousesDateOfBirth', '1935-04-05');
const HALF = element('HalfMinimumAllowanceTransferToYou', 'yes');
const ALL = element('AllMinimumAllowanceTransferToYou', 'yes');

test.each<[string, string, readonly number[]]>([
  ['a claim', couple(within('HigherEarner', NAME + OLDER)), []],
  [
    'a spouse born too late',
    couple(within('HigherEarner', NAME + OLDER.replace('-05<', '-06<'))),
    [6064, 6102],
  ],
  ['a claim that nobody is old enough for', couple(within('HigherEarner', NAME)), [6064]],
  ['the other spouse’s claim', couple(within('LowerEarner', HALF + NAME)), []],
  [
    'both spouses’ claims',
    couple(within('HigherEarner', NAME + OLDER) + within('LowerEarner', HALF + NAME)),
    [4065],
  ],
  ['half and all', couple(within('LowerEarner', HALF + ALL + NAME)), [4065]],
  ['neither half nor all', couple(within('LowerEarner', NAME)), [4066]],
  [
    'half and all for the other',
    couple(
      within(
        'HigherEarner',
        NAME +
          OLDER +
          element('HalfMinimumAllowanceTransferToOther', 'yes') +
          element('AllMinimumAllowanceTransferToOther', 'yes'),
      ),
    ),
    [6419],
  ],
  [
    'a marriage of the year before',
    couple(within('LowerEarner', ALL + NAME) + element('DateOfMarriageOrCivilPartnership', '2024-04-05')),
    [6414],
  ],
  ['a marriage to nobody', couple(element('DateOfMarriageOrCivilPartnership', '2024-06-05')), [6545]],
  ['a surplus without its amount', couple(element('SurplusAllowanceFromSpouse', 'yes')), [6529]],
  [
    'years without a gain',
    gains(within('LifeInsuranceGainsTaxTreatedAsPaid', element('NumberOfYears', '3'))),
    [6250],
  ],
  [
    'tax above a fifth of the gain',
    gains(
      within('LifeInsuranceGainsFromVoidedISAs', element('AmountOfGain', '100.00')) +
        element('TaxTakenOffGainsFromVoidedISAs', '21.01'),
    ),
    [6319],
  ],
  ['an exemption above its limit', pay(element('CompensationAndLumpSumExemption', '30000.01')), [6257]],
  [
    'a relief for a year nobody named',
    losses(element('NextYearsTradingAndCapitalLossesRelief', '5.00')),
    [6551],
  ],
  [
    'tax of the scheme as high as the savings',
    pensions(
      element('AmountSavedExceedingAnnualAllowance', '5.00') +
        element('AnnualAllowanceTaxPaidByPensionScheme', '5.00'),
    ),
    [8254],
  ],
  ['foreign tax on nothing', pensions(element('ForeignTaxPaidOnUnauthorisedPayment', '5.00')), [8432]],
  [
    'trade union benefits above their limit',
    within('OtherTaxReliefs', element('TradeUnionEtcDeathBenefitPayments', '100.01')),
    [6022],
  ],
])('%s', (_, page, numbers) => {
  expect(broken(page)).toEqual(numbers);
});
