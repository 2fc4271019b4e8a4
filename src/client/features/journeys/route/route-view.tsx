import { Text } from '#ui/layout.tsx';
import { late } from '#ui/late.tsx';
import { useGetRouteQuery } from '../api.ts';
import { RouteDrawing } from './route-drawing.tsx';

// Leaflet is only fetched where there is a map.
const RouteMap = late(async () => (await import('./route-map.tsx')).RouteMap);

/** The route of a journey: on a map, or drawn without one. Nothing while it is not known. */
export function RouteView({
  places,
  travel,
}: {
  places: readonly string[];
  travel: 'driving' | 'bicycling';
}) {
  const { data, isError } = useGetRouteQuery({ query: { places: places.join('|'), journey_type: travel } });
  if (isError)
    return (
      <Text size="sm" tone="faint">
        The route cannot be shown at the moment.
      </Text>
    );
  if (data === undefined || data.line.length < 2) return null;
  const { line, stops, tiles } = data;
  return tiles === undefined ? (
    <RouteDrawing line={line} stops={stops} />
  ) : (
    <RouteMap line={line} stops={stops} tiles={tiles} />
  );
}
