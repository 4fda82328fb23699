import { createFileRoute } from '@tanstack/react-router';
import { ExplorerScreen } from '../../../features/explorer/ExplorerPage.tsx';

export const Route = createFileRoute('/_controls/blockchain/explorer')({ component: ExplorerScreen });
