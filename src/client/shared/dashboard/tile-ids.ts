/** The tiles by their ids in spec 2, 2.7: bank, tagged totals, expenses by tag, income by tag. 5 and 6 are our own. */
export const tileIds = [1, 2, 3, 4, 5, 6] as const;
export type TileId = (typeof tileIds)[number];

/** The tile in an address such as '?tile=2'. */
export function tileIn(params: URLSearchParams): TileId | undefined {
  return tileIds.find((id) => String(id) === params.get('tile'));
}
