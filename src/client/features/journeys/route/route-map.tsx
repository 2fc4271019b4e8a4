import 'leaflet/dist/leaflet.css';
import { circleMarker, latLngBounds, map, polyline, tileLayer } from 'leaflet';
import { useEffect, useRef } from 'react';
import type { Point } from '#contract/journeys/distance.ts';
import type { Stop } from './route-drawing.tsx';
import classes from './route.module.css';

/** A route on a map, with the pictures of the installation's map server. */
export function RouteMap({
  line,
  stops,
  tiles,
}: {
  line: readonly Point[];
  stops: readonly Stop[];
  tiles: { readonly url: string; readonly credit: string };
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return;
    const { accent, surface } = coloursOf(place.current);
    // A wheel over the dialog scrolls the dialog.
    const shown = map(place.current, { scrollWheelZoom: false });
    shown.attributionControl.setPrefix(false);
    tileLayer(tiles.url, { attribution: asText(tiles.credit), maxZoom: 18 }).addTo(shown);
    polyline([...line], { color: accent, weight: 4 }).addTo(shown);
    for (const { postcode, at } of stops)
      circleMarker(at, { radius: 7, color: accent, weight: 3, fillColor: surface, fillOpacity: 1 })
        .bindTooltip(asText(postcode), { permanent: true })
        .addTo(shown);
    shown.fitBounds(latLngBounds([...line]), { padding: [32, 32] });
    return () => void shown.remove();
  }, [line, stops, tiles]);
  return (
    <section
      ref={place}
      className={classes.map}
      aria-label={`Map of the route: ${stops.map(({ postcode }) => postcode).join(' to ')}`}
    />
  );
}

function coloursOf(element: Element): { accent: string; surface: string } {
  const style = getComputedStyle(element);
  return {
    accent: style.getPropertyValue('--accent').trim(),
    surface: style.getPropertyValue('--surface').trim(),
  };
}

/** Leaflet reads texts as HTML. */
function asText(text: string): string {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
}
