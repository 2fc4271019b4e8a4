import type { ComponentType } from 'react';

/** The editor in a story: as high as a window, so that its panes scroll and not the page. */
export function inWindow(Story: ComponentType) {
  return (
    <div style={{ display: 'flex', height: 760 }}>
      <Story />
    </div>
  );
}
