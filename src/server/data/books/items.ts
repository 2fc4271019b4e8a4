/** '1 item', '1,200 items' */
export function items(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'item' : 'items'}`;
}
