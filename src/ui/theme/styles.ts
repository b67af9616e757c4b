// Styles that every page needs before its first paint, public pages included.
import '@mantine/core/styles/baseline.css'
import './fonts.css'
import './themes.css'
import './base.css'
