import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ControlsProvider } from '../ui/ControlsProvider.tsx';

/** The pages with Mantine's controls. */
const PagesWithControls = () => (
  <ControlsProvider>
    <Outlet />
  </ControlsProvider>
);

export const Route = createFileRoute('/_controls')({ component: PagesWithControls });
