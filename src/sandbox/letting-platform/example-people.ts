/** People of the letting platform, with the data it sends about them: docs/partner-import.md. */
export const examplePeople: readonly {
  readonly name: string;
  readonly what: string;
  readonly data: object;
}[] = [
  {
    name: 'Olive Owner',
    what: 'two homes, one of them let jointly',
    data: {
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
          totalExpenses: '£1,200.00',
          loanInterest: 0,
          ownershipPercentage: 50,
          jointLet: true,
        },
      ],
      ownerData: {
        employmentStatus: 'Employed',
        annualPension: '0.00',
        email: 'olive@owners.example',
        DOB: '12/05/1970',
        name: 'Olive Owner',
        postcode: 'M1 1AA',
        address: '1 High Street\nManchester',
      },
    },
  },
  {
    name: 'Perry Pensioner',
    what: 'one flat for a quarter, and a pension',
    data: {
      importedFrom: 'Lettings Ltd',
      period: { start_date: '2026-04-06', end_date: '2026-07-05' },
      propertiesData: [
        { totalIncome: 2400, totalExpenses: 310.25, ownershipPercentage: '33.33%', jointLet: 'Yes' },
      ],
      ownerData: {
        employmentStatus: 'Retired',
        annualPension: 14_500,
        email: 'perry@owners.example',
        DOB: '1951-02-28',
        name: 'Perry Pensioner',
        postcode: 'EH1 1AA',
        address: 'Flat 2, 5 Castle Terrace, Edinburgh',
      },
    },
  },
  {
    name: 'Lara Landlord',
    what: 'forty properties',
    data: {
      importedFrom: 'Lettings Ltd',
      period: { start_date: '06/04/2025', end_date: '05/04/2026' },
      propertiesData: Array.from({ length: 40 }, (_, index) => ({
        totalIncome: 3000 + index,
        totalExpenses: 400.5,
        loanInterest: 100,
        ownershipPercentage: 100,
        jointLet: false,
      })),
      ownerData: { email: 'lara@owners.example', name: 'Lara Landlord', postcode: 'B1 1AA' },
    },
  },
];
