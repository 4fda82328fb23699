import { testEveryPath } from '../../test/model/path-suites.ts';
import { walletReplays } from '../../test/model/wallet.model.ts';

testEveryPath('the wallet', [...walletReplays]);
