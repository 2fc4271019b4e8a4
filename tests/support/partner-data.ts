import type { PartnerData } from '#contract/partner-import/partner-import.ts';

/** What a letting platform sends for a year: two properties, the second let jointly and owned by half. */
export const partnerData: PartnerData = {
  importedFrom: 'Lettings Ltd',
  period: { start_date: '06/04/2025', end_date: '05/04/2026' },
  propertiesData: [
    {
      totalIncome: 12_000,
      totalExpenses: 2500.5,
      loanInterest: 3000,
      ownershipPercentage: 100,
      jointLet: false,
    },
    {
      totalIncome: '£9,600.01',
      totalExpenses: '1,200',
      loanInterest: '0',
      ownershipPercentage: '50%',
      jointLet: 'Y',
    },
  ],
  ownerData: {
    employmentStatus: 'Employed',
    annualPension: '£4,000',
    email: 'olive@people.example',
    DOB: '12/05/1970',
    name: 'Olive Owner',
    postcode: 'M1 1AA',
    address: '1 High Street\nManchester',
  },
};

export const partnerOwner = {
  name: 'Olive Owner',
  address: '1 High Street',
  postcode: 'M1 1AA',
  dob: '12/05/1970',
};
