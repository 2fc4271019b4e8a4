/** The page where a request is paid, below the public address of the app. Spec 2, 7: `g={guid}|{id}`. */
export function payLink(publicUrl: string, { guid, id }: { guid: string; id: number }): string {
  return `${publicUrl}/pay?g=${encodeURIComponent(`${guid}|${id}`)}`;
}
