import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { Point } from '#contract/journeys/distance.ts';
import { RouteDrawing } from './route-drawing.tsx';
import { RouteMap } from './route-map.tsx';

const meta = { title: 'Journeys/Route' } satisfies Meta;

export default meta;

const stops: { postcode: string; at: Point }[] = [
  { postcode: 'SW1A 1AA', at: [51.501, -0.1416] },
  { postcode: 'OX1 1BX', at: [51.7517, -1.2571] },
  { postcode: 'B1 1BB', at: [52.4797, -1.9027] },
];
const line = stops.map(({ at }) => at);

/** Without a map server. */
export const Drawn: StoryObj = {
  render: () => <RouteDrawing line={line} stops={stops} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'The route: SW1A 1AA to OX1 1BX to B1 1BB' })).toBeVisible();
  },
};

/** A short way due north, which has no width. */
export const DrawnNorth: StoryObj = {
  tags: ['behaviour'],
  render: () => (
    <RouteDrawing
      line={[
        [51.5, -0.1],
        [51.6, -0.1],
      ]}
      stops={[
        { postcode: 'N1 1AA', at: [51.5, -0.1] },
        { postcode: 'N22 8YX', at: [51.6, -0.1] },
      ]}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('polyline')?.getAttribute('points')).not.toContain('NaN');
  },
};

/** A grey picture in place of each tile. */
const TILE = 'data:image/gif;base64,R0lGODlhAQABAIAAANnZ2QAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==#{z}/{x}/{y}';

export const OnMap: StoryObj = {
  render: () => <RouteMap line={line} stops={stops} tiles={{ url: TILE, credit: '© <b>mappers</b>' }} />,
  play: async ({ canvasElement }) => {
    const map = within(canvasElement).getByRole('region', { name: /^Map of the route/ });
    await waitFor(() => expect(map).toHaveTextContent('OX1 1BX'));
    await expect(map).toHaveTextContent('© <b>mappers</b>');
    await expect(map.querySelector('path')).not.toBeNull();
  },
};
