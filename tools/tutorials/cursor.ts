/**
 * Draws the pointer into the page, because pictures of a page do not show it. Runs in the page; the styles are set by
 * script, which the page's content policy allows.
 */
export function drawCursor({ x, y, isPressed }: { x: number; y: number; isPressed: boolean }): void {
  const name = 'http://www.w3.org/2000/svg';
  let svg = document.getElementById('recorded-cursor');
  if (svg === null) {
    const made = document.createElementNS(name, 'svg');
    made.setAttribute('id', 'recorded-cursor');
    made.setAttribute('width', '60');
    made.setAttribute('height', '60');
    made.setAttribute('aria-hidden', 'true');
    const ring = document.createElementNS(name, 'circle');
    for (const [key, value] of Object.entries({ cx: '20', cy: '20', r: '16', fill: '#1f5aa6' }))
      ring.setAttribute(key, value);
    const arrow = document.createElementNS(name, 'path');
    const shape = 'M20 20v19l4.6-4.4 3.2 7.4 3.4-1.5-3.2-7.2h6.4z';
    for (const [key, value] of Object.entries({
      d: shape,
      fill: '#17211b',
      stroke: '#ffffff',
      'stroke-width': '1.4',
    }))
      arrow.setAttribute(key, value);
    made.append(ring, arrow);
    document.body.append(made);
    svg = document.getElementById('recorded-cursor');
  }
  if (svg === null) return;
  Object.assign(svg.style, {
    position: 'fixed',
    left: `${x - 20}px`,
    top: `${y - 20}px`,
    zIndex: '2147483647',
    pointerEvents: 'none',
  });
  svg.firstElementChild?.setAttribute('fill-opacity', isPressed ? '0.35' : '0');
}
