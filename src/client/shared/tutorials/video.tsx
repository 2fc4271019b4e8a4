import { Stack, Text } from '#ui/layout.tsx';
import { Fold } from '#ui/fold.tsx';
import { filesOf } from './files.ts';
import type { Tutorial } from './tutorials.ts';
import classes from './video.module.css';

/** A tutorial with captions, and what it says as text. Nothing is fetched before someone plays it, but the picture. */
export function TutorialVideo({ tutorial: { id, title, transcript } }: { tutorial: Tutorial }) {
  const { video, captions, poster } = filesOf(id);
  return (
    <Stack gap={2}>
      <video
        className={classes.video}
        controls
        preload="none"
        playsInline
        width={1280}
        height={720}
        poster={poster}
        aria-label={title}
      >
        <source src={video} type="video/webm" />
        <track kind="captions" src={captions} srcLang="en-GB" label="English" default />
      </video>
      <Fold summary="Read it instead">
        <Stack gap={2} className={classes.transcript}>
          {transcript.map((line) => (
            <Text key={line} isMeasured>
              {line}
            </Text>
          ))}
        </Stack>
      </Fold>
    </Stack>
  );
}
