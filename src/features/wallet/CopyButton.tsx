import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly copied: string;
  readonly failed: string;
}

export function CopyButton({ text, label, copied, failed }: CopyButtonProps) {
  const clipboard = useClipboard();
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  const news = clipboard.copied ? copied : clipboard.error ? failed : '';
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<Icon size="1.125em" stroke={1.75} aria-hidden="true" />}
        onClick={() => clipboard.copy(text)}
      >
        {news || label}
      </Button>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </>
  );
}
