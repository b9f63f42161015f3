// React initialises on first use; doing it here means that pages need not wait for it.
import 'react/jsx-runtime'
import 'react-dom/client'
