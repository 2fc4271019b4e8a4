import { create } from 'qrcode';
import { useMemo } from 'react';
import classes from './pay-code.module.css';

/** White squares around the code, which readers need. */
const MARGIN = 4;

/** A link as a QR code, drawn here: no other service learns it. */
export function PayCode({ link }: { link: string }) {
  const { size, path } = useMemo(() => drawn(link), [link]);
  return (
    <svg
      className={classes.code}
      viewBox={`${-MARGIN} ${-MARGIN} ${size + 2 * MARGIN} ${size + 2 * MARGIN}`}
      role="img"
      aria-label="QR code of the payment link"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

function drawn(link: string): { size: number; path: string } {
  const { size, data } = create(link, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let at = 0; at < data.length; at += 1)
    if (data[at]) path += `M${at % size} ${Math.floor(at / size)}h1v1h-1z`;
  return { size, path };
}
