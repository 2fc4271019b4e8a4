/**
 * The styles of the kit that every page needs, in the kit's order, which its rules rely on; those of single parts are in
 * kit-part-styles.ts. All of them together weigh four times as much. The build fails when a part is used whose styles
 * are in neither (scripts/kit-styles.ts).
 */
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Button.layer.css';
