/** Mantine's fields, tabs and dialogs with their style sheets, which the first pages do without. */
import './mantine-variables.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import './fields.css';

// biome-ignore lint/performance/noBarrelFile: whoever imports them here has their style sheets.
export { Checkbox, Modal, NativeSelect, PasswordInput, Tabs, Textarea, TextInput } from '@mantine/core';
