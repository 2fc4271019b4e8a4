import type { ScreenRoute } from './routes.tsx';

/** The screens besides the first ones (routes.tsx), in lists that are fetched when one of their screens is needed. */
export const screenLists = {
  staff: async (): Promise<readonly ScreenRoute[]> => (await import('#admin-editor/routes.ts')).staffScreens,
  more: async (): Promise<readonly ScreenRoute[]> => (await import('./more-routes.ts')).moreScreens,
};
export type ScreenList = keyof typeof screenLists;

/** The list that has the screen of an address, if there is one. */
export function listWith(pathname: string): ScreenList {
  return /^\/(admin|support)\b/i.test(pathname) ? 'staff' : 'more';
}
