import { testEveryPath } from '../../test/model/path-suites.ts';
import { walletAddressReplay } from '../../test/model/wallet-address.model.ts';

testEveryPath('the wallet address', [walletAddressReplay]);
