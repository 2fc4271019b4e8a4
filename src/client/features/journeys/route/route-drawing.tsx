import type { Point } from '#contract/journeys/distance.ts';
import classes from './route.module.css';

export interface Stop {
  readonly postcode: string;
  readonly at: Point;
}

const WIDTH = 480;
const HEIGHT = 200;
const MARGIN = 40;

/** A route as a line with its stops, for installations without a map. North is at the top. */
export function RouteDrawing({ line, stops }: { line: readonly Point[]; stops: readonly Stop[] }) {
  const place = placing([...line, ...stops.map(({ at }) => at)]);
  const names = [...new Map(stops.map((stop) => [stop.postcode, stop])).values()];
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`The route: ${stops.map(({ postcode }) => postcode).join(' to ')}`}
    >
      <polyline className={classes.line} points={line.map((point) => place(point).join(',')).join(' ')} />
      {names.map(({ postcode, at }) => {
        const [x, y] = place(at);
        const isRight = x > WIDTH / 2;
        return (
          <g key={postcode}>
            <circle className={classes.stop} cx={x} cy={y} r="6" />
            <text
              className={classes.name}
              x={isRight ? x + 6 : x - 6}
              // Away from the line, which leads towards the middle.
              y={y > HEIGHT / 2 ? y + 24 : y - 14}
              textAnchor={isRight ? 'end' : 'start'}
            >
              {postcode}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Places points in the drawing, so that all of them fit. East and north have the same scale. */
function placing(points: readonly Point[]): (point: Point) => [x: number, y: number] {
  const north = points.map(([latitude]) => latitude);
  const [top, bottom] = [Math.max(...north), Math.min(...north)];
  const shrink = Math.cos((((top + bottom) / 2) * Math.PI) / 180);
  const east = points.map(([, longitude]) => longitude * shrink);
  const [left, right] = [Math.min(...east), Math.max(...east)];
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(right - left, 1e-6),
    (HEIGHT - 2 * MARGIN) / Math.max(top - bottom, 1e-6),
  );
  const x0 = (WIDTH - (right - left) * scale) / 2;
  const y0 = (HEIGHT - (top - bottom) * scale) / 2;
  return ([latitude, longitude]) => [
    Math.round(x0 + (longitude * shrink - left) * scale),
    Math.round(y0 + (top - latitude) * scale),
  ];
}
