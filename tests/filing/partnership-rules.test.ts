import { expect, test } from 'vitest';
import { judgeReturn } from '#sandbox/hmrc-transaction-engine/judge-return.ts';
import { readTree } from '#return-rules/tree.ts';
import { markMessage } from '#server/integrations/hmrc-transaction-engine/mark-message.ts';
import { fullReturn } from './full-return.ts';

const UTR = '2325648152';
const PROFIT = '<AdjustedProfitForYear>899.00';
const LOSSES = '<LossesBroughtForward>899.00';
const LOSS = '<AdjustedLossForYear>501.00';

/** The numbers of the rules that the return breaks once `from` is replaced; the mark is made again. */
function broken(from: string, to: string): readonly number[] {
  const envelope = fullReturn(UTR, '2024-25');
  expect(envelope).toContain(from);
  const header =
    '<Header><MessageDetails><Class>HMRC-SA-SA100</Class></MessageDetails></Header>' +
    `<GovTalkDetails><Keys><Key Type="UTR">${UTR}</Key></Keys></GovTalkDetails>`;
  const xmlns = 'http://www.govtalk.gov.uk/CM/envelope';
  const body = envelope.replace(from, to);
  const { xml } = markMessage(
    `<GovTalkMessage xmlns="${xmlns}">${header}<Body>${body}</Body></GovTalkMessage>`,
  );
  const judgement = judgeReturn(xml, readTree(xml), '2026-11-20');
  return judgement.accepted ? [] : judgement.errors.map(({ number }) => number);
}

test('a return with a profit and a loss of partnerships breaks no rule', () => {
  expect(broken(PROFIT, PROFIT)).toEqual([]);
});

test.each<[string, string, readonly number[]]>([
  ['<TaxableProfitsAfterLosses>0.00</TaxableProfitsAfterLosses>', '', []],
  ['<TotalTaxableBusinessProfits>0.00</TotalTaxableBusinessProfits></ShareOf', '</ShareOf', [6110]],
  ['<LossSetOffAgainstOtherIncome>500.00', '<LossSetOffAgainstOtherIncome>502.00', [6116]],
  [LOSSES, '<LossesBroughtForward>900.00', [6781, 6783]],
  [LOSSES, '<LossesBroughtForward>898.00', [6783]],
  [
    '<TotalTaxableBusinessProfits>0.00</TotalTaxableBusinessProfits></ShareOf',
    '<TotalTaxableBusinessProfits>1.00</TotalTaxableBusinessProfits></ShareOf',
    [6784],
  ],
  [
    '</LossSetOffAgainstOtherIncome>',
    '</LossSetOffAgainstOtherIncome><LossToBeCarriedBack>2.00</LossToBeCarriedBack>',
    [6785],
  ],
  [PROFIT, '<AdjustedProfitForYear>900.00', [6783, 8223]],
  [LOSS, '<AdjustedLossForYear>500.00', [8225]],
  ['<ShareOfPartnershipProfitOrLoss>-501.00', '<ShareOfPartnershipProfitOrLoss>0.00', [8226]],
  [
    '<ShareOfPartnershipsTaxPaid>',
    '<NICs><PayClass2NICvoluntarily>yes</PayClass2NICvoluntarily><Class4NICexempt>yes</Class4NICexempt></NICs>' +
      '<ShareOfPartnershipsTaxPaid>',
    [6595, 8356, 8374],
  ],
])('%s as %s breaks %j', (from, to, numbers) => {
  expect(broken(from, to)).toEqual(numbers);
});
