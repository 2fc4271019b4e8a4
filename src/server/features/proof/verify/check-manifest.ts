import { type Listed, listed as listedAs, MANIFEST, manifestOf } from '../pack-format.ts';
import { finding, type Finding, type PackContents, readJson } from './findings.ts';

/** Every file against the manifest, and the manifest against the files. */
export function checkManifest(files: PackContents): Finding[] {
  let listed: readonly Listed[];
  try {
    listed = (readJson(files, MANIFEST) as { files: readonly Listed[] }).files;
    if (!Array.isArray(listed)) throw new Error(`${MANIFEST} has no list of files`);
  } catch (error) {
    return [{ agrees: false, text: error instanceof Error ? error.message : String(error) }];
  }
  const changed = listed.flatMap(({ name, sha256 }): Finding[] => {
    const content = files.get(name);
    if (content === undefined) return [{ agrees: false, text: `${name} is missing` }];
    const isSame = listedAs({ name, content }).sha256 === sha256;
    return isSame ? [] : [{ agrees: false, text: `${name} is not the file in the manifest: it was changed` }];
  });
  const names = new Set([MANIFEST, ...listed.map(({ name }) => name)]);
  const added = [...files.keys()].filter((name) => !names.has(name));
  const others = [...files].filter(([name]) => name !== MANIFEST);
  const again = manifestOf(others.map(([name, content]) => listedAs({ name, content })));
  const isOwn = again.content.equals(files.get(MANIFEST) ?? Buffer.alloc(0));
  return [
    ...changed,
    ...added.map((name) => ({ agrees: false, text: `${name} is not in the manifest: it was added` })),
    finding(
      isOwn,
      `All ${listed.length} files are as the manifest lists them`,
      `${MANIFEST} is not the manifest of these files`,
    ),
  ];
}
