/**
 * The kit styles that every page needs, in the kit's order, which its rules depend on. Those of single components
 * are in kit-part-styles.ts; all of them together are four times the size. The build fails when a component is used
 * whose styles are in neither (scripts/kit-styles.ts).
 */
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Button.layer.css';
