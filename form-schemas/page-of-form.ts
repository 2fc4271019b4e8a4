/**
 * The page of the return that a form fills: its code names it. HMRC takes several of some pages, and further businesses
 * have a list of their own with the same page.
 */
export function pageOfForm(code: string): string {
  return code === 'SA103S-more' ? 'SA103S' : code;
}
