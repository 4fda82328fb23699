import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { walletReplays } from '../../test/model/flows/wallet/wallet.model.ts';

testEveryPath('the wallet', [...walletReplays]);
