import type { PagePlace } from '#renderer/pages/place.tsx';

/** The place that an address of a form with pages names: '?page=2', '?page=check', '?page=2&change=rent'. */
export function placeIn(search: string): PagePlace {
  const query = new URLSearchParams(search);
  const page = query.get('page');
  if (page === 'check') return { page };
  const number = Number(page);
  if (page === null || !Number.isInteger(number) || number < 1) return {};
  const box = query.get('change');
  return { page: number - 1, ...(box !== null && { box, isChange: true }) };
}

/** The address of a place, with the rest of the address it is reached from. */
export function searchOf(search: string, { page, box }: PagePlace): string {
  const query = new URLSearchParams(search);
  for (const name of ['page', 'change', 'box']) query.delete(name);
  if (page !== undefined) query.set('page', page === 'check' ? page : String(page + 1));
  if (box !== undefined) query.set('change', box);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
