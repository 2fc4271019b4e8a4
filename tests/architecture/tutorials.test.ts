import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { topics } from '#client/shared/tutorials/topics.ts';
import type { Tutorial } from '#client/shared/tutorials/tutorials.ts';
import { scenes } from '../../tools/tutorials/scenes/index.ts';

const folder = fileURLToPath(new URL('../../src/client/shared/tutorials/recorded/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${folder}manifest.json`, 'utf8')) as Tutorial[];
const sizeOf = (name: string) => statSync(folder + name).size;

/** Spec 3, 2.10. */
test('has thirteen tutorials: one, six, two, three and one', () => {
  const count = (topic: string) => scenes.filter((one) => one.topic === topic).length;
  expect(Object.keys(topics).map(count)).toEqual([1, 6, 2, 3, 1]);
  expect(new Set(scenes.map(({ id }) => id)).size).toBe(13);
});

test('all tutorials are recorded, in their order and with their titles: npm run tutorials:record', () => {
  const listed = (all: readonly Pick<Tutorial, 'id' | 'topic' | 'title'>[]) =>
    all.map(({ id, topic, title }) => ({ id, topic, title }));
  expect(listed(manifest)).toEqual(listed(scenes));
});

test.each(manifest)('$id has its video, captions, picture and transcript', ({ id, seconds, transcript }) => {
  expect(sizeOf(`${id}.webm`)).toBeGreaterThan(20_000);
  expect(sizeOf(`${id}.webm`)).toBeLessThan(600_000);
  expect(sizeOf(`${id}.webp`)).toBeLessThan(60_000);
  const captions = readFileSync(`${folder}${id}.vtt`, 'utf8');
  expect(captions.startsWith('WEBVTT\n')).toBe(true);
  const said = captions
    .split('\n\n')
    .slice(1)
    .map((cue) => cue.trim().split('\n').at(-1));
  expect(said).toEqual(transcript);
  expect(seconds).toBeGreaterThan(10);
});

test('has no files of tutorials that are not listed, and 6 MB in all', () => {
  const names = readdirSync(folder).filter((name) => name !== 'manifest.json');
  const expected = manifest.flatMap(({ id }) => ['vtt', 'webm', 'webp'].map((kind) => `${id}.${kind}`));
  expect(names.toSorted()).toEqual(expected.toSorted());
  expect(names.map(sizeOf).reduce((all, size) => all + size, 0)).toBeLessThan(6_000_000);
});
