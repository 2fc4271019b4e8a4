import { date, type Group, group, positive, signed, tick, up, zeroOrMore } from '../elements.ts';
import { elements2024 } from './2024-25.ts';
import { lifetimeAllowance } from './additional-information.ts';
import { renamed, withFirst, withLast, without } from './differences.ts';

/**
 * The elements of the 2023-24 return: those of 2024-25 with the changes reversed that HMRC's document of differences
 * lists. That document is the only source, not a schema of the year.
 */

const CHARITIES = 'TaxReliefs/CharitableGiving';

/** Gifts to charities abroad (boxes 11 and 12) were removed in 2024-25. */
const SA100 = withLast(elements2024.SA100, CHARITIES, {
  InvestmentsGiftedToNonUKCharities: up(zeroOrMore),
  DonationsToNonUKCharities: up(zeroOrMore),
});

const SA101 = withFirst(elements2024.SA101, 'OtherInformation/PensionTaxAndLumpSums', lifetimeAllowance);

/** Boxes 1.1 and 3.1 were added in 2024-25. */
const SA102 = without(
  elements2024.SA102,
  'Employment/PayrolledBenefits',
  'Employment/PensionContributionPaymentFromHMRC',
);

/** Box 8 chose the cash basis; since 2024-25 it opts out of it. */
const SA103S = renamed(elements2024.SA103S, 'BusinessDetails/ElectionToOptOutOfCashBasis', 'CashBasis');

const PROFIT = 'TaxableProfitOrLoss';

/**
 * Box 10 chose the cash basis; boxes 66 and 67 gave the basis period, 68 its adjustment, 69 the overlap relief, and
 * boxes 73.1 and 73.2 the transition part. The names are those of the box list; their places are not confirmed.
 */
const SA103F = withLast(
  renamed(
    renamed(elements2024.SA103F, 'BusinessDetails/ElectionToOptOutOfCashBasis', 'CashBasis'),
    `${PROFIT}/TaxYearAdjustment`,
    'BasisPeriodAdjustment',
  ),
  PROFIT,
  {
    DateBasisPeriodBegan: date,
    DateBasisPeriodEnded: date,
    OverlapReliefNotPreviouslyDeducted: up(positive),
    ProfitOrLossOfTheTransitionPart: signed,
    OverlapReliefOfTheTransitionPart: up(positive),
  },
);

const SHARE = 'ShareOfPartnershipTradingOrProfessionalProfits';

/** Box 5 chose the cash basis, and boxes 6 and 7 gave the basis period. No available document names their elements. */
const SA104S = withFirst(
  withLast(without(elements2024.SA104S, `${SHARE}/TaxYearAdjustment`), 'PartnershipDetails', {
    CashBasis: tick,
  }),
  SHARE,
  { DateBasisPeriodBegan: date, DateBasisPeriodEnded: date },
);

/**
 * Box 5 chose the cash basis, boxes 6 and 7 gave the basis period and 9 its adjustment; 13 and boxes 64 to 66 are about
 * overlap relief, and boxes 16.1 and 16.2 about the transition part.
 */
const SA104F = withLast(
  withLast(
    withFirst(
      withLast(
        renamed(elements2024.SA104F, 'ShareOfProfits/TaxYearAdjustment', 'AdjustmentForBasisPeriod'),
        'PartnershipDetails',
        { CashBasis: tick },
      ),
      'ShareOfProfits',
      { DateBasisPeriodBegan: date, DateBasisPeriodEnded: date },
    ),
    'ShareOfProfits',
    {
      OverlapReliefNotPreviouslyDeducted: up(positive),
      ProfitOrLossOfTheTransitionPart: signed,
      OverlapReliefOfTheTransitionPart: up(positive),
    },
  ),
  'ShareOfUntaxedIncome',
  {
    TotalUntaxedIncome: group({
      TotalUntaxedIncome: zeroOrMore,
      OverlapReliefSetOffAgainstTotalUntaxedIncome: up(zeroOrMore),
      UnusedOverlapReliefSetOffAgainstOtherIncome: up(zeroOrMore),
      TotalUntaxedIncomeShare: zeroOrMore,
    }),
  },
);

const HOMES = 'ResidentialPropertyAndCarriedInterest';
const OTHER = 'OtherPropertyAssetsAndGains';

/** One box for carried interest, none for cryptoassets or the parts of box 17. */
const SA108 = renamed(
  renamed(
    without(
      elements2024.SA108,
      `${HOMES}/CarriedInterestAccrualsBasis`,
      `${HOMES}/GainsOnCarriedInterestInTheYear`,
      'Cryptoassets',
      `${OTHER}/NonResidentialDisposalsIncludedInBox17`,
      `${OTHER}/LandAndPropertyDisposalsWhereBADRisBeingClaimed`,
      `${OTHER}/SharesDisposalsWhereBADRisBeingClaimed`,
      `${OTHER}/OtherDisposalsWhereBADRisBeingClaimed`,
    ),
    `${HOMES}/GainsOnResidentialPropertyInTheYear`,
    'GainsInTheYear',
  ),
  `${HOMES}/CarriedInterestArisingBasis`,
  'CarriedInterest',
);

export const elements2023 = {
  ...elements2024,
  SA100,
  SA101,
  SA102,
  SA103F,
  SA103S,
  SA104F,
  SA104S,
  SA108,
} satisfies Record<string, Group>;
