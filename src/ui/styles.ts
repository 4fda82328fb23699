/** The style sheets of every page. */
import './base.css';
import './tokens.css';
import './fonts.css';
import './page.css';
import './controls.css';
