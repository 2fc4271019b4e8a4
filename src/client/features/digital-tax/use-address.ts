import { useSearchParams } from 'react-router-dom';

export const tabs = [
  { value: 'quarterly', label: 'Quarterly Updates' },
  { value: 'end-of-year', label: 'End of Year' },
  { value: 'benefits', label: 'State Benefits' },
] as const;
export type Tab = (typeof tabs)[number]['value'];

/** The tab and the business in the address, which also has the year, so that a link opens the same. */
export function useAddress(yearLabel: string) {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const change = (part: Readonly<Record<string, string>>) =>
    setParams(
      (before) =>
        new URLSearchParams([...new Map([...before, ...Object.entries({ ...part, year: yearLabel })])]),
      { replace: true },
    );
  return {
    tab: tabs.find(({ value }) => value === named)?.value ?? 'quarterly',
    businessId: params.get('business'),
    setTab: (tab: string) => change({ tab }),
    setBusiness: (business: string) => change({ business }),
  };
}
