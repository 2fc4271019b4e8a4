/** The addresses of the recorded files, by their path here. */
const files = import.meta.glob<string>('./recorded/*.{webm,vtt,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The files of a tutorial. Throws if one is missing: a test checks that none is. */
export function filesOf(id: string): { video: string; captions: string; poster: string } {
  const address = (kind: string) => {
    const found = files[`./recorded/${id}.${kind}`];
    if (found === undefined) throw new Error(`the tutorial ${id} has no ${kind} file`);
    return found;
  };
  return { video: address('webm'), captions: address('vtt'), poster: address('webp') };
}
