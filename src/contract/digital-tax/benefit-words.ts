/** State benefits as HMRC calls them, and as people do. */
export const benefitTypes = [
  'incapacityBenefit',
  'statePension',
  'statePensionLumpSum',
  'employmentSupportAllowance',
  'jobSeekersAllowance',
  'bereavementAllowance',
  'otherStateBenefits',
] as const;
export type BenefitType = (typeof benefitTypes)[number];

const names: Readonly<Record<BenefitType, string>> = {
  incapacityBenefit: 'Incapacity Benefit',
  statePension: 'State Pension',
  statePensionLumpSum: 'State Pension lump sum',
  employmentSupportAllowance: 'Employment and Support Allowance',
  jobSeekersAllowance: 'Jobseeker’s Allowance',
  bereavementAllowance: 'Bereavement Allowance',
  otherStateBenefits: 'Other state benefits',
};

/** The name of a type. HMRC may have types that we do not know: those keep HMRC's word. */
export function benefitName(type: string): string {
  return isBenefitType(type) ? names[type] : type;
}

export function isBenefitType(type: string): type is BenefitType {
  return Object.hasOwn(names, type);
}
