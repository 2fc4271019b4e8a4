/** The year of the page. Spec 3, 9. */
export const YEAR = { label: '2021-2022', name: '2021-22' } as const;
